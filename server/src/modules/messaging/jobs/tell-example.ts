import { locale } from '@slipway/domain/kernel/locale.schema.ts'
import { phoneChannels } from '@slipway/domain/messaging/senders.ts'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { defineJob, type JobContext } from '../../../platform/jobs/job.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import { tellCode } from '../commands/tell-code.ts'

const example = z.object({ phone: z.string(), channel: z.enum(phoneChannels), locale })
type Example = z.infer<typeof example>

/** Opens nothing. */
export const exampleCode = '1234'

const contextOf = (key: string) => `example ${key}`
export const sealExample = (cipher: Cipher, key: string, given: Example): string =>
  cipher.seal(JSON.stringify(given), contextOf(key))

type Context = JobContext<Parameters<typeof tellCode>[0]['services'] & { cipher: Cipher }>

/** One try, as with every code; what became of it stands in the log. */
export const tellExampleJob = defineJob({
  name: 'messaging.tell-example',
  schema: z.object({ key: z.uuid(), sealed: z.string() }),
  retries: 0,
  run: async (context: Context, { key, sealed }) => {
    const { phone, channel, locale } = example.parse(JSON.parse(context.services.cipher.open(sealed, contextOf(key))))
    const message = { phone, locale, code: exampleCode, key }
    await tellCode(context, message, { bySms: channel === 'sms', byHand: true }).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
    })
  },
})
