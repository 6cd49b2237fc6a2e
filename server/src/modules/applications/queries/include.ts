/** What comes with an application when it is asked for. */
export type Include = 'tasks' | 'tasks.subtasks' | 'creator' | 'app_manager' | 'aso_manager'
