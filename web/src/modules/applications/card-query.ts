/** What the card of an application reads: the list prefetches exactly this. */
export const cardQuery = (id: number) => ({
  params: { id },
  query: { include: ['tasks', 'tasks.subtasks', 'creator', 'app_manager', 'aso_manager'] as Include[] },
})
type Include = 'tasks' | 'tasks.subtasks' | 'creator' | 'app_manager' | 'aso_manager'
