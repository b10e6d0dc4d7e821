import { answerOf, PATH, reviewOf } from '../../../scripts/attack/webhook/clients.ts'
import { startTarget, type TargetOptions } from '../../../scripts/attack/webhook/target.ts'

/** What a webhook that is started like this says of a review of 200 KB, which another thread judges: HTTP status and message. */
export const largeReviewBy = async (options: TargetOptions): Promise<{ status: number; message: string }> => {
  const target = await startTarget(options)
  try {
    const { status, body } = await answerOf(target, PATH, reviewOf(`[{"name":"${'x'.repeat(200_000)}"}]`))
    return { status, message: JSON.parse(body).response?.status.message ?? body }
  } finally {
    await target.close()
  }
}
