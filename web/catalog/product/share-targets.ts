/** A service that a URL can be shared to. */
export interface ShareTarget {
  name: string;
  url: string;
}

/** Links to share a page, without embedding anything from these services. */
export function shareTargets(url: string, title: string): ShareTarget[] {
  const [address, text] = [encodeURIComponent(url), encodeURIComponent(title)];
  return [
    { name: 'WhatsApp', url: `https://wa.me/?text=${text}%20${address}` },
    { name: 'Facebook', url: `https://www.facebook.com/sharer/sharer.php?u=${address}` },
    { name: 'X', url: `https://twitter.com/intent/tweet?url=${address}&text=${text}` },
    { name: 'LinkedIn', url: `https://www.linkedin.com/sharing/share-offsite/?url=${address}` },
    {
      name: 'Pinterest',
      url: `https://pinterest.com/pin/create/button/?url=${address}&description=${text}`,
    },
    { name: 'Reddit', url: `https://www.reddit.com/submit?url=${address}&title=${text}` },
    { name: 'Telegram', url: `https://t.me/share/url?url=${address}&text=${text}` },
    { name: 'Email', url: `mailto:?subject=${text}&body=${address}` },
  ];
}
