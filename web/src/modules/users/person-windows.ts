export { PersonWindow } from './card/PersonWindow.tsx'
export { UserBalance, UserEdit, UserMessage, UserNew } from './PersonForms.tsx'
