/** The location of a bucket and its credentials. */
export interface S3Settings {
  /** 'https://s3.eu-central-1.amazonaws.com', without a trailing slash. */
  endpoint: string;
  bucket: string;
  /** Precedes every key: '' or 'shop/'. */
  prefix: string;
  region: string;
  keyId: string;
  secret: string;
}

/** Parses 's3://bucket/prefix?endpoint=https://…&region=…'; null for a URL of another form. */
export function parseFilesUrl(url: string): Omit<S3Settings, 'keyId' | 'secret'> | null {
  if (!URL.canParse(url)) return null;
  const { protocol, host, pathname, searchParams } = new URL(url);
  const region = searchParams.get('region') ?? 'auto';
  const endpoint = searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`;
  const hasEndpoint = searchParams.has('endpoint') || searchParams.has('region');
  if (protocol !== 's3:' || host === '' || !hasEndpoint) return null;
  if (!/^https?:\/\/./.test(endpoint) || !URL.canParse(endpoint)) return null;
  const prefix = pathname.replaceAll(/^\/+|\/+$/g, '');
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    bucket: host,
    prefix: prefix === '' ? '' : `${prefix}/`,
    region,
  };
}
