import { expect, it } from "vitest";
import { isKnownPrivate, isPublicAddress } from "@/lib/outbound/address-rules";

it.each([
  ["this network", "0.0.0.0"],
  ["loopback", "127.0.0.1"],
  ["loopback, elsewhere", "127.255.255.254"],
  ["private", "10.0.0.1"],
  ["private", "172.16.0.1"],
  ["private", "172.31.255.255"],
  ["private", "192.168.1.1"],
  ["shared by a carrier", "100.64.0.1"],
  ["link-local, metadata", "169.254.169.254"],
  ["protocol assignments", "192.0.0.192"],
  ["documentation", "203.0.113.7"],
  ["benchmarks", "198.19.255.255"],
  ["multicast", "224.0.0.1"],
  ["multicast", "239.255.255.255"],
  ["broadcast", "255.255.255.255"],
  ["unspecified", "::"],
  ["loopback", "::1"],
  ["mapped loopback", "::ffff:127.0.0.1"],
  ["mapped private", "::ffff:a00:1"],
  ["mapped, though public", "::ffff:93.184.216.34"],
  ["compatible", "::127.0.0.1"],
  ["NAT64 of loopback", "64:ff9b::7f00:1"],
  ["NAT64, local use", "64:ff9b:1::1"],
  ["discard", "100::1"],
  ["Teredo", "2001::1"],
  ["documentation", "2001:db8::1"],
  ["6to4 of loopback", "2002:7f00:1::"],
  ["documentation", "3fff::1"],
  ["unique local", "fd00:ec2::254"],
  ["unique local", "fc00::1"],
  ["link-local", "fe80::1"],
  ["link-local with a zone", "fe80::1%lo"],
  ["public with a zone", "2606:4700::1111%lo"],
  ["site-local", "fec0::1"],
  ["multicast", "ff02::1"],
  ["unassigned", "4000::1"],
  ["no address", "localhost"],
  ["nothing", ""],
])("refuses %s: %s", (_what, address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each([
  "1.1.1.1",
  "9.255.255.255",
  "11.0.0.0",
  "100.63.255.255",
  "100.128.0.0",
  "126.255.255.255",
  "128.0.0.1",
  "169.253.255.255",
  "172.15.255.255",
  "172.32.0.0",
  "192.167.255.255",
  "192.169.0.0",
  "223.255.255.255",
  "2606:4700:4700::1111",
  "2a00:1450:4001::200e",
  "2001:4860:4860::8888",
])("lets %s be reached", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

it.each([
  ["http://localhost/", true],
  ["http://LOCALHOST:8080/hook", true],
  ["http://localhost./", true],
  ["http://hooks.localhost/", true],
  ["http://a.b.localhost./", true],
  ["http://127.0.0.1./", true],
  ["http://127.1/", true],
  ["http://2130706433/", true],
  ["http://0x7f.1/", true],
  ["http://[::1]/", true],
  ["http://[::ffff:10.0.0.1]/", true],
  ["http://169.254.169.254/", true],
  ["http://192.168.1.1/", true],
  ["http://1.1.1.1/", false],
  ["https://[2606:4700::1111]/", false],
  ["https://hooks.example/", false],
  ["https://localhost.example/", false],
  ["https://notlocalhost/", false],
])("knows of %s without asking anybody that it is private: %s", (url, isPrivate) => {
  expect(isKnownPrivate(new URL(url).hostname)).toBe(isPrivate);
});
