import { useEffect } from 'react'
import { connectSocket, type LiveNotification, onNotification } from '../../api/socket.ts'
import { toast } from '../toast.tsx'

/** Keeps the live connection while the shell stands, and shows what arrives at the bottom left. */
export function useLive() {
  // A connection is an outside system that lives as long as the shell.
  useEffect(() => {
    void connectSocket().catch(() => undefined)
    return onNotification(show)
  }, [])
}

function show({ title, text }: LiveNotification) {
  // Quiet in the background: the bell keeps it anyway.
  if (document.visibilityState === 'visible') toast.info(text ?? title ?? '', text ? title : undefined)
}
