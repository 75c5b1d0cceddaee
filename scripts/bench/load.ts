import autocannon from 'autocannon';

// One bounded load on an address of this machine, where wrk is not installed; prints what it measured as a line of JSON.
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
