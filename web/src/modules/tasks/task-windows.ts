/** The card and the desk share all that they show: they come together. */
export { TaskWindow } from './card/TaskWindow.tsx'
export { Desk } from './desk/Desk.tsx'
