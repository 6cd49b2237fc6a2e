import { roleView } from '../access/roles.schema.ts'
import { resource } from '../kernel/resource.ts'
import { typeResource } from '../settings/schema.ts'
import { userView, walletView } from './schema.ts'

const roleResource = resource('roles', roleView)
const walletResource = resource('wallets', walletView)
export const userResource = resource('users', userView, {
  roles: () => roleResource,
  wallets: () => walletResource,
  console_status: () => typeResource,
})
