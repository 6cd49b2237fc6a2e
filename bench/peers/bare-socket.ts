import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { Server } from 'socket.io'

/** The limit to compare with: Socket.IO alone, which emits from memory what a request tells it. */
const http = createServer(async (request, response) => {
  if (request.method === 'POST') {
    const { room, payload } = JSON.parse(await text(request)) as { room: string; payload: object }
    io.to(room).emit('hint', payload)
  }
  response.end()
})
const io = new Server(http, { transports: ['websocket'], serveClient: false, perMessageDeflate: false })
io.on('connection', (socket) => void socket.join(String(socket.handshake.auth.room)))
http.listen(Number(process.env.PORT), process.env.HOST)
process.once('SIGTERM', () => process.exit(0))
