import { useNavigate } from '@tanstack/react-router'

/** Opens the task card in place of whatever is open: one modal at a time, and Back returns to this one. */
export function useOpenTask() {
  const navigate = useNavigate()
  return (subtaskId: number) =>
    void navigate({
      to: '.',
      resetScroll: false,
      search: ((previous: Record<string, string>) => {
        const { open: _open, card: _card, ...rest } = previous
        return { ...rest, task: String(subtaskId) }
      }) as never,
    })
}
