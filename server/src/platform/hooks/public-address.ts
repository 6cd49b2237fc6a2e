import { BlockList, isIP } from 'node:net'

/** What RFC 6890 and its registry keep from the internet, and the addresses at which clouds tell machines their keys. */
const closed: readonly string[] = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  // Azure's wire server has an address of the internet.
  '168.63.129.16/32',
  // Protocol assignments with Teredo, documentation, 6to4: they carry an IPv4 address or lead nowhere.
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
]

const listed = (nets: readonly string[]): BlockList => {
  const list = new BlockList()
  for (const net of nets) {
    const [address = '', bits] = net.split('/')
    list.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4')
  }
  return list
}

const refused = listed(closed)
/** All that is given out of IPv6; loopback, private, link-local, mapped and translated addresses lie outside. */
const given = listed(['2000::/3'])

/** Does the address stand in the open internet? What is no address doesn't. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !refused.check(address, 'ipv4')
  return family === 6 && given.check(address, 'ipv6') && !refused.check(address, 'ipv6')
}
