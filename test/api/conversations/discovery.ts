import { type Conversations, get } from '../conversation.ts'
import { WIDGETS_GROUP } from '../widgets.ts'

/** Discovery of what is served. */
export const discovery: Conversations = {
  'a group of a CRD is found': async ({ say }) => {
    await say(get(`/apis/${WIDGETS_GROUP}`))
    await say(get(`/apis/${WIDGETS_GROUP}/v1`))
    await say(get(`/apis/${WIDGETS_GROUP}/v9`))
    await say(get('/apis/none.example.com'))
    await say(get('/none'))
  },
}
