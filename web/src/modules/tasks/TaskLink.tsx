import { Link } from '@tanstack/react-router'
import { taskTarget } from './queries.ts'

interface TaskLinkProps extends Record<string, unknown> {
  id: number
  action?: string
}

/** Opens the card of a task, or the form of an action in it, over the page. */
export const TaskLink = ({ id, action, ...props }: TaskLinkProps) => (
  <Link
    to="."
    search={(previous: Record<string, string>) => ({ ...previous, ...taskTarget(id, action).search })}
    resetScroll={false}
    {...props}
  />
)
