import { useEffect } from 'react'
import { useSite } from '../../api/site.ts'
import { useLocale } from '../../i18n/i18n.ts'
import { hideChat, showChat } from './chatwoot.ts'

/** The support chat, for external people alone: it is there as long as this is. */
export function SupportChat() {
  const chat = useSite()?.chat
  const locale = useLocale()
  // The chat's script is an outside system.
  useEffect(() => {
    if (!chat) return
    void showChat(chat, locale)
    return () => void hideChat()
  }, [chat, locale])
  return null
}
