import { looks } from '../../lib/looks.ts'

looks({ role: 'creator' }, { role: 'aso_manager' }, { role: 'app_manager' })
