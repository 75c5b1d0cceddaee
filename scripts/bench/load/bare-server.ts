import { createServer } from 'node:http';
import { fetchSentResponse } from './sent-response.ts';

// Baseline: the fastest a Node server can be. Sends the bytes and headers of a response fetched at
// startup.
const [port = '', url = ''] = process.argv.slice(2);
const { headers, body } = await fetchSentResponse(url);
createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(port), '127.0.0.1');
