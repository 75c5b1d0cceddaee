import autocannon from 'autocannon';

// A bounded load on a local URL, where wrk isn't installed; prints the result as a line of JSON.
const [target = '{}', connections = '16', seconds = '5'] = process.argv.slice(2);
const { url, bodies } = JSON.parse(target) as { url: string; bodies?: string[] };
const result = await autocannon({
  url,
  connections: Number(connections),
  duration: Number(seconds),
  headers: { 'accept-encoding': 'br, gzip' },
  ...(bodies !== undefined && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    requests: bodies.map((body) => ({ body })),
    idReplacement: true,
  }),
});
console.log(
  JSON.stringify({
    requests: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    bytes: result.throughput.average / Math.max(1, result.requests.average),
    failures: result.non2xx + result.errors,
  }),
);
