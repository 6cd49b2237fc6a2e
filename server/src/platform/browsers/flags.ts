import type { Places } from './hosts.ts'

/** Nobody listens there: what is not to be reached is sent to it. */
const nowhere = 'http://127.0.0.1:9'

/**
 * Names that aren't allowed have no address, whatever they are: the rule of the resolver covers addresses of digits,
 * too. The proxy that isn't there is the second lock: it holds also what is not looked up, and WebRTC.
 */
export const flagsOf = ({ hosts, mapped }: Places): string[] => [
  `--host-resolver-rules=${[
    ...(mapped ? [`MAP ${mapped} 127.0.0.1`] : []),
    'MAP * ~NOTFOUND',
    ...hosts.filter((host) => host !== mapped).map((host) => `EXCLUDE ${host}`),
  ].join(', ')}`,
  `--proxy-server=${nowhere}`,
  // Without the last word this machine and its network would be let past the proxy.
  `--proxy-bypass-list=${[...hosts, '<-loopback>'].join(';')}`,
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-quic',
  '--deny-permission-prompts',
  '--disable-file-system',
  '--disable-notifications',
  '--password-store=basic',
  '--disk-cache-size=52428800',
  '--renderer-process-limit=4',
  '--js-flags=--max-old-space-size=512',
  // The kernel refuses its sandbox to root: docs/OPERATIONS.md says to run as somebody else.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** Flags for tests of pages, which nobody looks at. */
export const unwantedFlags = [
  '--enable-automation',
  '--hide-scrollbars',
  '--disable-popup-blocking',
  '--disable-ipc-flooding-protection',
  '--disable-client-side-phishing-detection',
]
