import { SkillsScreen } from './SkillsScreen.tsx'

export default function FrameworksPage() {
  return <SkillsScreen kind="framework" />
}
