import type { ServerResponse } from 'node:http';
import { startFakeStripe } from './fake-stripe.ts';

// Stripe for the browser tests, as a separate process: takes a port and the shop's URL. Shoppers
// pay on its page; it sends the webhook before redirecting back, as the real one usually does.
const [port = '', shop = ''] = process.argv.slice(2);

const fake = await startFakeStripe({
  port: Number(port),
  pagesAt: `http://127.0.0.1:${port}`,
  page: (request, response) => {
    const id = (request.url ?? '').split('/')[2] ?? '';
    const session = fake.sessions.get(id);
    if (!session) return end(response, 404, 'No such session.');
    if (request.method !== 'POST') return end(response, 200, pageOf(session));
    const paid = fake.pay(id);
    fetch(`${shop}/api/payments/stripe/webhook`, fake.event('checkout.session.completed', paid))
      .then(() => {
        response.writeHead(303, { location: paid.success_url });
        response.end();
      })
      .catch((error: unknown) => end(response, 500, String(error)));
  },
});

function pageOf({ amount_total, cancel_url }: { amount_total: number; cancel_url: string }) {
  return `<!doctype html><html lang="en"><title>Card payment</title><h1>Pay ${(amount_total / 100).toFixed(2)}</h1>
    <form method="post"><button>Pay by card</button></form><a href="${cancel_url}">Back</a>`;
}

function end(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' });
  response.end(html);
}
