import { gmailTag } from '@slipway/domain/simple-tasks/tags.ts'
import { SimpleModerations } from './SimpleModerations.tsx'

export default function GmailModerationsPage() {
  return <SimpleModerations tag={gmailTag} />
}
