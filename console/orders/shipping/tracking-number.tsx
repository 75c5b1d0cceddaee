interface TrackingNumberProps {
  parcel: { tracking_number: string | null; tracking_url: string | null };
}

/** The tracking number of a parcel, with a link to the carrier where there is one. */
export function TrackingNumber({ parcel }: TrackingNumberProps) {
  if (parcel.tracking_number === null) return null;
  const number = <bdi dir="ltr">{parcel.tracking_number}</bdi>;
  if (parcel.tracking_url === null) return number;
  return (
    <a
      href={parcel.tracking_url}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 min-w-11 items-center text-accent tabular-nums underline md:min-h-6"
    >
      {number}
    </a>
  );
}
