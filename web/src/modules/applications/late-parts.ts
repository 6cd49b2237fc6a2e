export { BuildFiles } from './BuildFiles.tsx'
export { ManagerPanels } from './ManagerPanels.tsx'
export { MobtrackingCell } from './MobtrackingCell.tsx'
export { SuspicionNotice } from './SuspicionNotice.tsx'
