import '@fontsource-variable/golos-text/wght.css'
import '@fontsource-variable/jetbrains-mono/wght.css'
import '@mantine/core/styles.css'
import './ui/theme/tokens.css'
