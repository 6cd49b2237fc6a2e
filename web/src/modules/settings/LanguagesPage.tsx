import { SkillsScreen } from './SkillsScreen.tsx'

export default function LanguagesPage() {
  return <SkillsScreen kind="language" />
}
