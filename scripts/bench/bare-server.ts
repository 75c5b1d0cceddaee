import { createServer } from 'node:http';
import { sentAnswerOf } from './sent-answer.ts';

// The least a Node server can do: send the bytes and headers of a given answer, fetched once at the start.
const [port = '', address = ''] = process.argv.slice(2);
const { headers, body } = await sentAnswerOf(address);
createServer((_request, answer) => {
  answer.writeHead(200, headers);
  answer.end(body);
}).listen(Number(port), '127.0.0.1');
