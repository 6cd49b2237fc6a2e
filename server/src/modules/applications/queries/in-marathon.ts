import type { Reader } from '../../../platform/tx.ts'

/** Is the application, if there is one, in a marathon now? */
export async function inMarathon(reader: Reader, applicationId: number | null): Promise<boolean> {
  if (applicationId === null) return false
  const application = await reader.db
    .selectFrom('applications')
    .select('marathon')
    .where('id', '=', applicationId)
    .executeTakeFirst()
  return application?.marathon === true
}
