# Varnish 7 with varnish-modules in front of the shop: /etc/varnish/default.vcl. `npm run cluster` runs this file with other
# addresses. The shop needs PURGE_URLS with the address of this cache, and its address in TRUST_PROXY.
vcl 4.1;

import std;
import xkey;

backend shop {
  .host = "haproxy.internal";
  .port = "80";
  .connect_timeout = 2s;
  .first_byte_timeout = 30s;
}

# The processes of the shop.
acl purgers {
  "127.0.0.1";
  "10.0.0.0"/8;
}

sub vcl_recv {
  if (req.method == "PURGE") {
    if (client.ip !~ purgers) {
      return (synth(403, "Forbidden"));
    }
    # Soft: what was purged may still stand in while the shop is away.
    set req.http.X-Purged = xkey.softpurge(req.http.xkey-purge);
    return (synth(200, "Purged " + req.http.X-Purged));
  }
  if (req.restarts > 0) {
    # The shop failed: whatever it said within the last day will do.
    set req.grace = 24h;
    return (hash);
  }
  set req.grace = 0s;
  unset req.http.X-Shared;
  if ((req.method != "GET" && req.method != "HEAD") || req.http.Authorization
      || req.url ~ "^/(api|admin|order|healthz|readyz|metrics)(/|$|\?)" || req.http.Cookie ~ "(^|; *)preview=") {
    return (pass);
  }
  set req.http.X-Shared = "1";
  call one_variant;
  # Keys of campaigns change nothing.
  set req.url = regsuball(req.url, "([?&])(utm_[a-z]+|gclid|fbclid|msclkid)=[^&]*(?=&|$)", "\1");
  set req.url = regsub(regsuball(regsub(req.url, "\?&+", "?"), "&&+", "&"), "[?&]+$", "");
  return (hash);
}

# Of all cookies only the chosen language and currency matter, and of the browser's languages the first that the shop has:
# name the shop's languages in both lists.
sub one_variant {
  if (req.http.Cookie ~ "(^|; *)locale=(en|de|ar|bn|es|fr)(;|$)") {
    set req.http.Accept-Language = regsub(req.http.Cookie, "^(.*; *)?locale=([a-z]+)(;.*)?$", "\2");
  } else if (req.http.Accept-Language) {
    set req.http.Accept-Language = regsuball(std.tolower(req.http.Accept-Language), "[-;][^,]*| ", "");
    set req.http.Accept-Language = regsuball(req.http.Accept-Language, "(^|,)(?!(en|de|ar|bn|es|fr)(,|$))[^,]*", "");
    set req.http.Accept-Language = regsub(req.http.Accept-Language, "^,*([a-z]*).*$", "\1");
  }
  if (req.http.Accept-Language == "") {
    unset req.http.Accept-Language;
  }
  if (req.http.Cookie ~ "(^|; *)currency=[A-Z]{3}(;|$)") {
    set req.http.Cookie = regsub(req.http.Cookie, "^(.*; *)?(currency=[A-Z]{3})(;.*)?$", "\2");
  } else {
    unset req.http.Cookie;
  }
}

sub vcl_backend_response {
  if (beresp.status >= 500) {
    if (bereq.is_bgfetch) {
      return (abandon);
    }
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
    set beresp.grace = 0s;
    return (deliver);
  }
  if (beresp.http.Surrogate-Control ~ "max-age=\d+") {
    set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^.*max-age=(\d+).*$", "\1s"), 0s);
    set beresp.grace = 24h;
  }
}

sub vcl_deliver {
  # A closed shop is closed, and says no-store.
  if (resp.status >= 500 && req.restarts == 0 && req.http.X-Shared && resp.http.Surrogate-Control !~ "no-store") {
    return (restart);
  }
  set resp.http.X-Cache = "miss";
  if (obj.hits > 0) {
    set resp.http.X-Cache = "hit";
  }
  unset resp.http.xkey;
  unset resp.http.Surrogate-Control;
  unset resp.http.Age;
  unset resp.http.Via;
  unset resp.http.X-Varnish;
}

sub vcl_backend_error {
  set beresp.http.Retry-After = "5";
}
