import type { ApplicationView } from '@slipway/domain/applications/schema.ts'
import { AskStore } from './AskStore.tsx'
import { ChecksPicture } from './ChecksPicture.tsx'
import classes from './checks.module.css'

/** What the store says of an application: asked now by a press, and as it was over time. */
export const ChecksPanel = ({ application }: { application: ApplicationView }) => (
  <div className={classes.panel}>
    <AskStore application={application} />
    <ChecksPicture applicationId={application.id} />
  </div>
)
