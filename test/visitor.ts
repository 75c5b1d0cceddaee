import type { CallResult } from './call.ts';
import type { TestApp } from './shop/create-test-app.ts';

/** A visitor with an IP address and a cookie jar; the app must trust 10.0.0.0/8. */
export class Visitor {
  address: string;
  cookie = '';
  /** Of the signed-in customer: 'Bearer …'. */
  authorization = '';
  /** Sent with every call. */
  readonly headers: Record<string, string> = {};
  readonly #app: TestApp;

  constructor(app: TestApp, address: string) {
    this.#app = app;
    this.address = address;
  }

  async post(path: string, body: object): Promise<CallResult & { headers: Headers }> {
    const request = new Request(`http://shop.test/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': this.address,
        ...this.headers,
        ...(this.cookie ? { cookie: this.cookie } : {}),
        ...(this.authorization ? { authorization: this.authorization } : {}),
      },
      body: JSON.stringify(body),
    });
    const response = await this.#app.app.fetch(request, '10.0.0.7');
    this.cookie = response.headers.get('set-cookie')?.split(';')[0] ?? this.cookie;
    const text = await response.text();
    return { status: response.status, text, body: JSON.parse(text), headers: response.headers };
  }

  /** Logs in and returns the status; on success stays signed in. */
  async login(phone: string, password: string): Promise<number> {
    const { status, body } = await this.post('/login', { phone, password });
    if (status === 200) this.authorization = `Bearer ${body.data.access.token}`;
    return status;
  }
}
