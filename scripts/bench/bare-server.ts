import { createServer } from 'node:http';
import { sentAnswerOf } from './sent-answer.ts';

// Baseline: the fastest a Node server can be. Sends the bytes and headers of a response fetched at
// startup.
const [port = '', address = ''] = process.argv.slice(2);
const { headers, body } = await sentAnswerOf(address);
createServer((_request, answer) => {
  answer.writeHead(200, headers);
  answer.end(body);
}).listen(Number(port), '127.0.0.1');
