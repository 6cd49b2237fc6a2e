export { ApplicationCard } from './ApplicationCard.tsx'
export { ApplicationPanel } from './ApplicationPanel.tsx'
