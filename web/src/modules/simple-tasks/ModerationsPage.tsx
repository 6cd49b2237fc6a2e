import { SimpleModerations } from './SimpleModerations.tsx'

export default function ModerationsPage() {
  return <SimpleModerations />
}
