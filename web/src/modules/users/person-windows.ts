export { PersonWindow } from './card/PersonWindow.tsx'
export { UserBalance, UserEdit, UserMessage, UserNew, UserSettle } from './PersonForms.tsx'
