// Each thing that may go wrong is a class of its own.
import { createOrrery, Invalid, OrreryError, PaymentRequired, RateLimited } from "@orrery/sdk";

const orrery = createOrrery({
  baseUrl: process.env["ORRERY_URL"] ?? "http://127.0.0.1:8080",
  apiKey: process.env["ORRERY_API_KEY"],
});

try {
  await orrery.walletsPnlLeaders({ type: "1W", limit: 1_000 });
} catch (error) {
  if (error instanceof Invalid) console.log(error.details.join("; "));
  else if (error instanceof RateLimited) console.log(`again in ${error.retryAfter} s`);
  else if (error instanceof PaymentRequired) console.log("one way to pay:", error.offers[0]);
  else if (error instanceof OrreryError) console.log(error.message, error.requestId);
  else throw error;
}
