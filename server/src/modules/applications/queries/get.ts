import type { ApplicationView } from '@slipway/domain/applications/schema.ts'
import { guarded } from '../../../platform/guard.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Reader } from '../../../platform/tx.ts'
import { applicationGuard } from '../guard.ts'
import type { Include } from './include.ts'
import { presentApplications } from './present.ts'

interface Input {
  query: { include?: readonly Include[] | undefined }
}

/** One application with its texts and pictures; orders and people where they are asked for. */
export const getApplication = guarded(
  applicationGuard,
  async (
    reader: Reader<{ cipher: Cipher }>,
    actor,
    { query: { include = [] } }: Input,
    row,
  ): Promise<ApplicationView> => {
    const [view] = await presentApplications(reader, actor, [row], { include, detail: true })
    return view as ApplicationView
  },
)
