import type { ApplicationView } from '@slipway/domain/applications/schema.ts'
import { AccountPanel } from '../google-accounts/AccountPanel.tsx'
import { SecretsPanel } from './SecretsPanel.tsx'

/** The keys of an application for its manager, and the account that it is published under for all who may work in it. */
export function ManagerPanels({ application }: { application: ApplicationView }) {
  return (
    <>
      {application.abilities.secrets === null && <SecretsPanel applicationId={application.id} />}
      <AccountPanel application={application} />
    </>
  )
}
