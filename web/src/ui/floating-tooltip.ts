// A file of its own, so that the lazy import takes nothing else of the library along.
export { Tooltip } from '@mantine/core'
