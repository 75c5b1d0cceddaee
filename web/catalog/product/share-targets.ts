/** A service that a URL can be shared to. */
export interface ShareTarget {
  name: string;
  url: string;
}

/** Links to share a page, without embedding anything from these services. */
export function shareTargets(url: string, title: string): ShareTarget[] {
  const [link, text] = [encodeURIComponent(url), encodeURIComponent(title)];
  return [
    { name: 'WhatsApp', url: `https://wa.me/?text=${text}%20${link}` },
    { name: 'Facebook', url: `https://www.facebook.com/sharer/sharer.php?u=${link}` },
    { name: 'X', url: `https://twitter.com/intent/tweet?url=${link}&text=${text}` },
    { name: 'LinkedIn', url: `https://www.linkedin.com/sharing/share-offsite/?url=${link}` },
    {
      name: 'Pinterest',
      url: `https://pinterest.com/pin/create/button/?url=${link}&description=${text}`,
    },
    { name: 'Reddit', url: `https://www.reddit.com/submit?url=${link}&title=${text}` },
    { name: 'Telegram', url: `https://t.me/share/url?url=${link}&text=${text}` },
    { name: 'Email', url: `mailto:?subject=${text}&body=${link}` },
  ];
}
