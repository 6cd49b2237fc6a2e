import { z } from 'zod'

/** What is put into the queue; apart from the job, which carries out what the module declares. */
export const queue = { name: 'console.run', schema: z.object({ run_id: z.number() }) }
