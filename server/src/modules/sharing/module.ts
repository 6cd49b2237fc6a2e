import { sharingContract } from '@slipway/domain/sharing/contract.ts'
import { command, defineModule, proving, raw } from '../../platform/module.ts'
import { addLink, isPublic } from './commands/add-link.ts'
import { revokeLink } from './commands/revoke-link.ts'
import { internalZip, publicZip, taskZip } from './download.ts'
import { openLink } from './open-link.ts'
import { listLinks, presentMade } from './queries/links.ts'

export const sharingModule = defineModule({
  name: 'sharing',
  owns: ['application_links'],
  contract: sharingContract,
  handlers: {
    list: listLinks,
    add: proving(command(addLink, presentMade), isPublic),
    open: raw(openLink),
    revoke: command(revokeLink),
    internalZip: raw(internalZip),
    publicZip: raw(publicZip),
    taskZip: raw(taskZip),
  },
})
