import { looks } from '../../lib/looks.ts'

looks({ role: 'superadministrator', part: 1 })
