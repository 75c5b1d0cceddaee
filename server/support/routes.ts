import type { Handlers } from '#server/http/serve-contract.ts';
import { sendContactMessage } from './send-contact-message.ts';
import { sendSellerApplication } from './send-seller-application.ts';

export const supportHandlers = {
  sendContactMessage: async (context, request) => ({
    message: 'Thank you. Your message has been sent.',
    data: { content: await sendContactMessage(context, request) },
  }),

  sendSellerApplication: async (context, request) => ({
    message: 'Thank you. Your application has been sent.',
    data: { application: await sendSellerApplication(context, request) },
  }),
} satisfies Handlers<'sendContactMessage' | 'sendSellerApplication'>;
