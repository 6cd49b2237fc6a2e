export { BlockModal } from './BlockModal.tsx'
export { PersonWindow } from './card/PersonWindow.tsx'
export { MessageModal } from './MessageModal.tsx'
export { UserBalance, UserBlock, UserEdit, UserMessage, UserNew, UserSettle } from './PersonForms.tsx'
