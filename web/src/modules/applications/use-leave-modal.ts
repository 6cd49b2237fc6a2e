import { useNavigate } from '@tanstack/react-router'

/** Closes the open modal and forgets the parts of the address that were only its own; `open` puts another in its place. */
export function useLeaveModal(own: readonly string[]) {
  const navigate = useNavigate()
  return (open?: string) =>
    void navigate({
      to: '.',
      resetScroll: false,
      search: (previous: Record<string, string>) => ({
        ...Object.fromEntries(Object.entries(previous).filter(([key]) => !own.includes(key))),
        open,
      }),
    })
}
