import { auditContract } from '@slipway/domain/audit/contract.ts'
import { defineModule, query } from '../../platform/module.ts'
import { exportAudit } from './exports.ts'
import { auditList } from './queries/list.ts'
import { securityEvents } from './queries/security-events.ts'
import { showLine } from './queries/show.ts'

/** One look over what the platform has written down: lines of activity and events of security. */
export const auditModule = defineModule({
  name: 'audit',
  contract: auditContract,
  handlers: { list: auditList, events: securityEvents, exportList: exportAudit, show: query(showLine) },
})
