import { expect, test } from 'vitest'
import { networkOf, widerNetworkOf } from './networks.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:12:34ff:1:2:3:4', '2001:0db8:0012:3400::/56'],
  ['2001:db8:12:3401::9', '2001:0db8:0012:3400::/56'],
  ['2001:db8:12:3501::9', '2001:0db8:0012:3500::/56'],
  ['::1', '0000:0000:0000:0000::/56'],
])('the network of %s is %s', (ip, network) => expect(networkOf(ip)).toBe(network))

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:12:34ff:1:2:3:4', '2001:0db8:0012::/48'],
])('the neighbourhood of %s is %s', (ip, network) => expect(widerNetworkOf(ip)).toBe(network))
