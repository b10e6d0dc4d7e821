import { answerOf, PATH, reviewOf } from '../../../scripts/attack/webhook/clients.ts'
import { startTarget, type TargetOptions } from '../../../scripts/attack/webhook/target.ts'

/**
 * The HTTP status and message with which a webhook started with these options answers a review of 200 KB, which another
 * thread judges.
 */
export const largeReviewBy = async (options: TargetOptions): Promise<{ status: number; message: string }> => {
  const target = await startTarget(options)
  try {
    const { status, body } = await answerOf(target, PATH, reviewOf(`[{"name":"${'x'.repeat(200_000)}"}]`))
    return { status, message: JSON.parse(body).response?.status.message ?? body }
  } finally {
    await target.close()
  }
}
