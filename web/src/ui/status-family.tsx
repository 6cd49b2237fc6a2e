import type { StatusFamily } from '@slipway/domain/tasks/status.ts'
import {
  type Icon,
  IconArrowBackUp,
  IconCheck,
  IconEye,
  IconHandStop,
  IconHourglass,
  IconTool,
  IconX,
} from '@tabler/icons-react'

export const familyIcon: Record<StatusFamily, Icon> = {
  waiting: IconHourglass,
  open: IconHandStop,
  work: IconTool,
  review: IconEye,
  back: IconArrowBackUp,
  done: IconCheck,
  failed: IconX,
}

export const familySolid = (family: StatusFamily) => `var(--sw-${family}-solid)`
