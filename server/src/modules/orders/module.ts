import type { Actor } from '@slipway/domain/access/actor.ts'
import { ordersContract } from '@slipway/domain/orders/contract.ts'
import { command, defineModule } from '../../platform/module.ts'
import type { Cipher } from '../../platform/security/cipher.ts'
import type { Reader } from '../../platform/tx.ts'
import { presentApplication } from '../applications/queries/present.ts'
import type { ApplicationRow } from '../applications/queries/visible.ts'
import { changeNative } from './commands/change-native.ts'
import { orderNative } from './commands/order-native.ts'

const present = async (reader: Reader<{ cipher: Cipher }>, actor: Actor, row: ApplicationRow) => ({
  data: await presentApplication(reader, actor, row),
})

export const ordersModule = defineModule({
  name: 'orders',
  owns: ['tasks'],
  contract: ordersContract,
  handlers: {
    createNative: command(orderNative, present),
    changeNative: command(changeNative, present),
  },
})
