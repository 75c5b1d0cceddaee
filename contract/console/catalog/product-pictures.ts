import { z } from 'zod';
import { file } from '../../fields.ts';
import { consoleEndpoint } from '../endpoint.ts';

export const addPicture = consoleEndpoint({
  method: 'POST',
  path: '/products/pictures',
  access: 'products.edit',
  summary: 'Uploads a picture, to be added to a product',
  request: z.object({ picture: file() }),
  response: z.object({ src: z.string(), url: z.string() }),
});

const percent = (least: number) => z.number().min(least).max(100);

export const cropPicture = consoleEndpoint({
  method: 'POST',
  path: '/products/pictures/crop',
  access: 'products.edit',
  summary: 'Stores a part of a picture as a new picture, to replace it in a product',
  request: z.object({
    src: z.string().regex(/^[0-9a-f]{32}$/),
    /** In percent of the width and height. */
    left: percent(0),
    top: percent(0),
    width: percent(1),
    height: percent(1),
  }),
  response: z.object({ src: z.string(), url: z.string() }),
});
